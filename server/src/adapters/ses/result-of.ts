/** The part of an answer about one batch, unchanged; '' if there is none. */
export function batchResultText(text: string, batch: string): string {
  const results = text.match(/<((?:[\w-]+:)?)resultado(?:\s[^>]*)?>[\s\S]*?<\/\1resultado\s*>/g) ?? []
  return results.find((result) => result.toLowerCase().includes(batch.toLowerCase())) ?? ''
}
