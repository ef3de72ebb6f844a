import type { SurveyMonthState } from '@posada/contract/surveys/survey-month'
import { type SurveyKind, surveySiteOf } from '@posada/domain/surveys/survey-kind'
import { isPending } from '../survey-words.ts'

export type HeadButton =
  | 'download'
  | 'corrected'
  | 'differences'
  | 'presented-file'
  | 'send'
  | 'mark'
  | 'unmark'
  | 'resolve'

type Month = {
  state: Pick<SurveyMonthState, 'state' | 'by' | 'hasFile' | 'reason'>
  survey: SurveyKind
  canBeSent: boolean
  hasEnded: boolean
  /** Why the file cannot be presented yet. */
  blocked: string | null
  /** Why the service would not take it, which asks for more than the file. */
  sendingBlocked: string | null
  /** Typed answers that are not saved would be missing in the file. */
  isDirty: boolean
  /** The file was downloaded on this visit, and is no draft. */
  isDownloaded: boolean
}

export type HeadPlan = {
  /** In their order; the main one is filled. A draft is none. */
  buttons: { button: HeadButton; isMain: boolean; isDisabled: boolean }[]
  /** Why something is disabled, or what is to be done. */
  why: string | null
  /** The next of the three steps of presenting by hand; null where the month is sent, or was presented. */
  step: 1 | 2 | 3 | null
}

const button = (name: HeadButton, isMain = false, isDisabled = false) => ({ button: name, isMain, isDisabled })

/** What can be done with a month, by its state; one thing is the main one. */
export function headPlan(month: Month): HeadPlan {
  const { state, survey, isDirty } = month
  const unsaved = isDirty ? 'Guarde antes los datos que ha escrito' : null
  if (isPending(state)) return pendingPlan(month, unsaved)
  if (state.state === 'unconfirmed')
    return {
      buttons: [button('download', false, isDirty), button('resolve', true)],
      why: `No la envíe otra vez: mire si consta en ${surveySiteOf(survey)}`,
      step: null,
    }
  if (state.state === 'differs')
    return {
      buttons: [
        button('differences'),
        button('corrected', !month.isDownloaded, isDirty),
        button('mark', month.isDownloaded, isDirty),
      ],
      why: unsaved ?? `Súbala corregida en ${surveySiteOf(survey)} y márquela`,
      step: null,
    }
  const unmark = state.by === 'hand' ? [button('unmark')] : []
  return { buttons: [...unmark, ...(state.hasFile ? [button('presented-file')] : [])], why: null, step: null }
}

function pendingPlan(month: Month, unsaved: string | null): HeadPlan {
  const { canBeSent, hasEnded, blocked, sendingBlocked, isDirty, isDownloaded } = month
  const why = unsaved ?? (canBeSent ? sendingBlocked : blocked)
  if (canBeSent)
    return {
      buttons: [
        button('download', false, isDirty),
        // A user who has downloaded the file may have uploaded it, as where the service does not answer.
        ...(isDownloaded ? [button('mark', false, isDirty)] : []),
        button('send', true, why !== null),
      ],
      why,
      step: null,
    }
  const isMarkNext = isDownloaded && why === null
  return {
    buttons: isMarkNext
      ? [button('download'), button('mark', true)]
      : [button('mark', false, !hasEnded || isDirty), button('download', blocked === null, isDirty)],
    why,
    step: why === null && isDownloaded ? 3 : 1,
  }
}

/** What the download of a month is called. */
export function downloadLabel(blocked: string | null, survey: SurveyKind): string {
  if (blocked !== null) return 'Descargar borrador'
  return survey === 'campsites' ? 'Descargar hoja' : 'Descargar fichero'
}
