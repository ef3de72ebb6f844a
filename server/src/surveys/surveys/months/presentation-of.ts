import type { PresentedFigures } from '@posada/domain/surveys/presented-figures'
import { fileOfMonth } from '../files/file-of-month.ts'
import { type CountedMonth, figuresToKeep, hasGuests } from './count-month-of.ts'

export type Presentation = { fileName: string; bytes: Buffer | null; figures: PresentedFigures }

/** What is kept of a month that is presented: its file, as far as it has a valid one, and its figures. */
export async function presentationOf(counted: CountedMonth): Promise<Presentation> {
  const figures = figuresToKeep(counted)
  if (!hasGuests(counted) || counted.faults.length > 0) return { fileName: '', bytes: null, figures }
  const { name, bytes } = await fileOfMonth(counted)
  return { fileName: name, bytes, figures }
}
