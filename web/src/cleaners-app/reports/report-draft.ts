import type { TapAction } from '../taps/tap-action.ts'
import { needsText, needsUnit, type ReportKind } from './report-kinds.ts'

/** What is entered and not sent yet. Amounts are by extra. */
export type ReportDraft = { roomId: string; text: string; amounts: Record<string, number>; photo: Blob | null }

export const emptyReport: ReportDraft = { roomId: '', text: '', amounts: {}, photo: null }

const STORED = 'posada.limpieza.draft'

/** What was typed before the page was loaded again. */
export function readReportDraft(): ReportDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Partial<ReportDraft>
    return { ...emptyReport, ...stored, photo: null }
  } catch {
    return emptyReport // without storage it lasts as long as the page
  }
}

export function writeReportDraft({ photo: _, ...typed }: ReportDraft): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(typed))
  } catch {
    // The same.
  }
}

/** What is missing before the report can be sent. */
export function missingIn(kind: ReportKind, { roomId, text, amounts }: ReportDraft): 'unit' | 'text' | 'amount' | null {
  if (needsUnit(kind) && roomId === '') return 'unit'
  if (needsText(kind) && text.trim() === '') return 'text'
  return kind === 'consumed' && !Object.values(amounts).some((amount) => amount > 0) ? 'amount' : null
}

/** The taps of a complete report; the photo goes with the first of them, once its id is known. */
export function tapsOfReport(kind: ReportKind, draft: ReportDraft, roomName: string): TapAction[] {
  const { roomId, amounts } = draft
  const text = draft.text.trim()
  switch (kind) {
    case 'fault':
    case 'note':
      return [{ call: 'addNote', roomName, roomId: roomId || null, text, isFault: kind === 'fault' }]
    case 'lost':
      return [{ call: 'reportLost', roomName, roomId, description: text }]
    case 'do-not-disturb':
    case 'not-possible':
      return [{ call: 'reportObstacle', roomName, roomId, kind, reason: text || null }]
    case 'consumed':
      return Object.entries(amounts)
        .filter(([, amount]) => amount > 0)
        .map(([extraId, amount]) => ({ call: 'consume' as const, roomName, roomId, extraId, amount }))
  }
}
