/** Of every test: the log is the only thing that the program writes to stderr, so the runtime has nothing to warn of. */
process.on('warning', (warning) => {
  throw warning
})
