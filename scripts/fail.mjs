/** Ends the script with one plain line. */
export function fail(text) {
  console.error(text)
  process.exit(1)
}
