/** Options of a text field without line breaks and control characters: its value becomes a part of a chat line. */
export const oneLine = { pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$' } as const
