-- A record has a sentence as {"sentence": key, "parameters": {...}, "text": English} since this version, so that it can be
-- read in any language. Texts that are there stay as they are.
SELECT 1;
