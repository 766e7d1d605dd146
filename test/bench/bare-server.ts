/** The measure of all things: answers every request with the bytes of a file, with nothing before or behind. Prints its port. */
const [file = '', type = ''] = process.argv.slice(2)
const body = await Bun.file(file).bytes()
const headers = {
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(body, { headers }) })
process.stdout.write(`${server.port}\n`)

export {}
