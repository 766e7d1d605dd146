-- Each member counts its reports: one that was given up may arrive after a newer one, and does not replace it.
ALTER TABLE member ADD COLUMN report_number bigint NOT NULL DEFAULT 0;
ALTER TABLE part ADD COLUMN report_number bigint NOT NULL DEFAULT 0;
