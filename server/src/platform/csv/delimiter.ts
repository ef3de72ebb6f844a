/** The delimiter that is most frequent in the header. */
export function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const counts = [';', ',', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ';'
}
