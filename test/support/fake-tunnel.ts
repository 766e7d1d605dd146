/** Behaves like a tunnel program that wants a sign-in: says so, writes its process number to a file, stays. */
await Bun.write(process.argv[2] ?? '', String(process.pid))
process.stderr.write('Browse to https://github.com/login/device and enter the code: 1A2B-3C4D\n')
setInterval(() => {}, 60_000)

export {}
