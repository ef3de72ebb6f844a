/** Prints one line and ends the script with exit code 1. */
export function fail(text) {
  console.error(text)
  process.exit(1)
}
