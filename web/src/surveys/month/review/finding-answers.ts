import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import { answerOfWireName } from '../answers/answer-names.ts'

/** What a press on an answer does: confirm at once, ask for a residence, or lead to where it is put right. */
type Deed =
  | { do: 'confirm'; kind: 'residence' | 'free' | 'correct' | 'arrived' | 'no_show' }
  | { do: 'choose' }
  | { do: 'register' }
  | { do: 'open' }
  | { do: 'focus' }

export type FindingAnswer = { label: string; deed: Deed }

type Rights = {
  mayConfirm: boolean
  /** May see and register guests: only then may it be said where they live, and whether they came. */
  seesGuests: boolean
  mayOpenBooking: boolean
}

const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['residence', 'unregistered', 'unmarked'])

/** The one or two answers of a finding, the usual one first. */
export function answersOf(finding: SurveyFinding, rights: Rights): FindingAnswer[] {
  if (finding.kind === 'field') return hasField(finding) ? answersByKind(finding) : []
  if (finding.bookingId === undefined) return []
  const isHidden = ABOUT_PEOPLE.has(finding.kind) && !rights.seesGuests
  return answersByKind(finding).filter(({ deed }) =>
    deed.do === 'open' ? rights.mayOpenBooking : rights.mayConfirm && !isHidden,
  )
}

/** Figures that have no room in the file stand at no field. */
const hasField = ({ field }: SurveyFinding): boolean => field !== undefined && answerOfWireName(field) !== undefined

function answersByKind({ kind, proposal, proposalName, guestIds = [] }: SurveyFinding): FindingAnswer[] {
  const proposed = proposal ? (proposalName ?? '') : ''
  const confirmResidence = (label: string): FindingAnswer => ({ label, deed: { do: 'confirm', kind: 'residence' } })
  switch (kind) {
    case 'residence':
      return proposed === ''
        ? [{ label: 'Indicar residencia', deed: { do: 'choose' } }]
        : [
            confirmResidence(`${livesWord(guestIds.length)} en ${proposed}`),
            { label: 'Otra residencia', deed: { do: 'choose' } },
          ]
    case 'unregistered':
      return [
        proposed === '' ? { label: 'Indicar residencia', deed: { do: 'choose' } } : confirmResidence('Confirmar'),
        { label: 'Registrar', deed: { do: 'register' } },
      ]
    case 'unmarked':
      return [
        { label: 'Llegó', deed: { do: 'confirm', kind: 'arrived' } },
        { label: 'No vino', deed: { do: 'confirm', kind: 'no_show' } },
      ]
    case 'price':
      return [
        { label: 'Poner precio', deed: { do: 'open' } },
        { label: 'Fue gratis', deed: { do: 'confirm', kind: 'free' } },
      ]
    case 'crowded':
      return [
        { label: 'Es correcto', deed: { do: 'confirm', kind: 'correct' } },
        { label: 'Ver reserva', deed: { do: 'open' } },
      ]
    case 'field':
      return [{ label: 'Ir al dato', deed: { do: 'focus' } }]
  }
}

/** 'Viven', of several guests. */
const livesWord = (guests: number): string => (guests > 1 ? 'Viven' : 'Vive')

/** The number of residences that one press confirms, because each has a proposal. */
export const proposedResidences = (findings: readonly SurveyFinding[]): number =>
  findings
    .filter(({ kind, proposal }) => (kind === 'residence' || kind === 'unregistered') && proposal)
    .reduce((sum, { guestIds = [] }) => sum + Math.max(1, guestIds.length), 0)
