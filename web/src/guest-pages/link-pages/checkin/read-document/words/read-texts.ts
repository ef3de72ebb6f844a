import type { CameraWords } from '../../../../../travellers/document-reading/public.ts'

/** What the reading of a guest's own document says. */
export type ReadTexts = {
  camera: CameraWords
  title: string
  done: string
  /** Before the fields that have to be checked. */
  check: string
  expired: string
  differs: string
  useRead: string
  keepTyped: string
  again: string
}
