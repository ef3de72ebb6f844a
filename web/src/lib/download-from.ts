/** Makes the browser download a file of the server under the name that the server gives it. */
export function downloadUrl(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
