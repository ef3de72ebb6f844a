import type { CleanersWords } from '../words/words-type.ts'

/** What can be reported about a unit. */
export const cleanerReportKinds = ['fault', 'lost', 'consumed', 'do-not-disturb', 'not-possible', 'note'] as const
export type CleanerReportKind = (typeof cleanerReportKinds)[number]

export const isCleanerReportKind = (text: string): text is CleanerReportKind =>
  (cleanerReportKinds as readonly string[]).includes(text)

export const reportTitle = (words: CleanersWords): Record<CleanerReportKind, string> => ({
  fault: words.reportFault,
  lost: words.reportLost,
  consumed: words.minibar,
  'do-not-disturb': words.doNotDisturb,
  'not-possible': words.notPossible,
  note: words.noteToOffice,
})

/** The label of what is written; null where nothing is. */
export const reportTextLabel = (words: CleanersWords): Record<CleanerReportKind, string | null> => ({
  fault: words.whatIsBroken,
  lost: words.whatFound,
  consumed: null,
  'do-not-disturb': null,
  'not-possible': words.whyNot,
  note: words.yourNote,
})

export const hasPhoto = (kind: CleanerReportKind): boolean => kind === 'fault' || kind === 'lost' || kind === 'note'
export const needsText = hasPhoto
/** A note may be about no unit. */
export const needsUnit = (kind: CleanerReportKind): boolean => kind !== 'note' && kind !== 'fault'
