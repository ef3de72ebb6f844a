import type { TapAction } from '../taps/tap-action.ts'
import { needsText, needsUnit, type CleanerReportKind } from './report-kinds.ts'

/** What is entered and not sent yet. Amounts are by extra. */
export type CleanerReportDraft = { roomId: string; text: string; amounts: Record<string, number>; photo: Blob | null }

export const emptyReport: CleanerReportDraft = { roomId: '', text: '', amounts: {}, photo: null }

const STORED = 'posada.limpieza.draft'

/** The draft of this page, with its photo, so that it outlives a session that has ended while somebody was writing. */
let latest: { ownerId: string; draft: CleanerReportDraft } | null = null

/** What this person typed before they had to sign in again, or before the page was loaded again; then without the photo. */
export function readReportDraft(ownerId: string): CleanerReportDraft {
  if (latest?.ownerId === ownerId) return latest.draft
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Partial<StoredDraft>
    const { roomId, text, amounts } = { ...emptyReport, ...stored }
    return stored.ownerId === ownerId ? { roomId, text, amounts, photo: null } : emptyReport
  } catch {
    return emptyReport // without storage it lasts as long as the page
  }
}

type StoredDraft = Omit<CleanerReportDraft, 'photo'> & { ownerId: string }

export function writeReportDraft(ownerId: string, draft: CleanerReportDraft): void {
  latest = { ownerId, draft }
  const { photo: _, ...typed } = draft
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ ...typed, ownerId } satisfies StoredDraft))
  } catch {
    // The same.
  }
}

/** What is missing before the report can be sent. */
export function missingIn(
  kind: CleanerReportKind,
  { roomId, text, amounts }: CleanerReportDraft,
): 'unit' | 'text' | 'amount' | null {
  if (needsUnit(kind) && roomId === '') return 'unit'
  if (needsText(kind) && text.trim() === '') return 'text'
  return kind === 'consumed' && !Object.values(amounts).some((amount) => amount > 0) ? 'amount' : null
}

/** The taps of a complete report; the photo goes with the first of them, once its id is known. */
export function tapsOfReport(kind: CleanerReportKind, draft: CleanerReportDraft, roomName: string): TapAction[] {
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
