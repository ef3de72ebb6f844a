import type { SurveyFinding } from '@posada/contract/surveys/survey-month'

/** What a press on an answer does: confirm at once, ask for a residence, or lead to where it is put right. */
type Deed =
  | { do: 'confirm'; kind: 'residence' | 'free' | 'correct' | 'arrived' | 'no_show' }
  | { do: 'choose' }
  | { do: 'register' }
  | { do: 'open' }
  | { do: 'focus' }

export type FindingAnswer = { label: string; deed: Deed }

type Rights = {
  /** May confirm findings, which for some roles ends where guests are named. */
  mayConfirm: boolean
  mayRegister: boolean
  mayOpenBooking: boolean
}

/** The one or two answers of a finding, the usual one first. */
export function answersOf(finding: SurveyFinding, rights: Rights): FindingAnswer[] {
  const isNamed = finding.bookingId !== undefined
  return answersByKind(finding).filter(({ deed }) => {
    if (deed.do === 'focus') return true
    if (!isNamed) return false
    if (deed.do === 'register') return rights.mayRegister
    if (deed.do === 'open') return rights.mayOpenBooking
    return rights.mayConfirm
  })
}

function answersByKind({ kind, proposal, proposalName, guestId }: SurveyFinding): FindingAnswer[] {
  const proposed = proposal ? (proposalName ?? '') : ''
  const confirmResidence = (label: string): FindingAnswer => ({ label, deed: { do: 'confirm', kind: 'residence' } })
  switch (kind) {
    case 'residence':
      return proposed === ''
        ? [{ label: 'Indicar residencia', deed: { do: 'choose' } }]
        : [confirmResidence(`Vive en ${proposed}`), { label: 'Otra residencia', deed: { do: 'choose' } }]
    case 'unregistered':
      return [
        proposed === ''
          ? { label: 'Indicar residencia', deed: { do: 'choose' } }
          : confirmResidence(guestId === undefined ? 'Confirmar' : `Vive en ${proposed}`),
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

/** The number of residences that one press confirms, because each has a proposal. */
export const proposedResidences = (findings: readonly SurveyFinding[]): number =>
  findings.filter(
    ({ kind, proposal, bookingId }) =>
      (kind === 'residence' || kind === 'unregistered') && proposal && bookingId !== undefined,
  ).length
