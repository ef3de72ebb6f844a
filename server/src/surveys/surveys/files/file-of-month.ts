import type { Day } from '@posada/domain/platform/days/day'
import { hasEnded, type SurveyKind, surveySiteOf } from '@posada/domain/surveys/survey-kind'
import { UserError } from '../../../platform/http/errors.ts'
import { campsiteSheet } from '../../../platform/documents/survey-papers/sheets/campsite-sheet.ts'
import { surveyFile } from '../../papers/public.ts'
import { type CountedMonth, hasGuests } from '../months/count-month-of.ts'
import { wireNameOf } from '../review/describe-finding.ts'

type SurveyFileOfMonth = { name: string; bytes: Buffer }

/** Why a month cannot be sent yet, though a draft of it can be made; '' where it can. */
export function draftReason({ findings, facts }: CountedMonth): string {
  if (!hasEnded(facts.month, facts.today)) return 'Es un borrador: el mes no ha terminado'
  const guesses = findings.filter(({ kind, blocks }) => blocks && kind !== 'field').length
  if (guesses === 0) return ''
  return guesses === 1
    ? 'Es un borrador: la revisión tiene un punto que lo bloquea'
    : `Es un borrador: la revisión tiene ${guesses} puntos que lo bloquean`
}

/** @throws UserError where a month has no guests, or the schema would refuse its file, naming the answer */
export function requireValid(counted: CountedMonth): void {
  if (!hasGuests(counted)) throw withoutGuests(counted.facts.survey)
  const [fault] = counted.faults
  if (fault) throw new UserError(fault.field === null ? fault.text : `${fault.text} (${wireNameOf(fault.field) ?? ''})`)
}

/** No file of a survey can say that nobody came. */
const withoutGuests = (survey: SurveyKind) =>
  new UserError(
    survey === 'istac'
      ? 'Un mes sin huéspedes no tiene fichero: ciérrelo sin movimientos en la página del ISTAC y márquelo como presentado'
      : `Un mes sin huéspedes no tiene fichero: entre en ${surveySiteOf(survey)}, abra el cuestionario, indique que no hubo viajeros y ciérrelo; después márquelo como presentado`,
  )

/** The file of a month's survey: XML, or for campsites the sheet to type from. The month must be valid. */
export async function fileOfMonth({ count, form }: CountedMonth): Promise<SurveyFileOfMonth> {
  if (count.survey === 'campsites')
    return { name: fileName('CAMPING', count.month, 'xlsx'), bytes: await campsiteSheet(count, form) }
  const name = count.survey === 'rural' ? 'TURISMO_RURAL' : 'INE'
  return { name: fileName(name, count.month, 'xml'), bytes: Buffer.from(surveyFile(count, form), 'utf8') }
}

/** 'INE_05_2026.xml' */
export const fileName = (what: string, month: Day, ending: string): string =>
  `${what}_${month.slice(5, 7)}_${month.slice(0, 4)}.${ending}`

/** A file that may be downloaded: a draft says so in its name. */
export const named = ({ name, bytes }: SurveyFileOfMonth, draft: string) => ({
  bytes: bytes.toString('base64'),
  name: draft === '' ? name : `BORRADOR_${name}`,
})
