import { cleaningMarkAttributes, type CleaningMarkState } from './cleaning-mark-attributes.ts'

export function CleaningMark(state: CleaningMarkState) {
  const attributes = cleaningMarkAttributes(state)
  return attributes && <span {...attributes} />
}
