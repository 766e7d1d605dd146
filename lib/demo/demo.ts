export async function runDemo(): Promise<void> {}
