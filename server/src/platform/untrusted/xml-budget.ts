/** Elements inside elements; deeper ones would only exhaust the stack. */
export const XML_DEPTH = 32

/** Whether a document has few enough tags to be parsed, and no DOCTYPE, whose entities could expand without limit. */
export function isModestXml(text: string, mostTags: number): boolean {
  if (/<!DOCTYPE/i.test(text)) return false
  let tags = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) if (++tags > mostTags) return false
  return true
}
