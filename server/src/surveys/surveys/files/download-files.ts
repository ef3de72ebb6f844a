import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { Input } from '@posada/contract/endpoint'
import type { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { guestReaders } from '@posada/domain/account/users/roles'
import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import { isInCastillaYLeon } from '@posada/domain/surveys/survey-categories'
import type { SurveyBook } from '../../../platform/documents/survey-papers/book/survey-book.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readMonthFacts, readSource, type SurveySource } from '../../facts/public.ts'
import { castillaYLeonBook } from '../../../platform/documents/survey-papers/sheets/castilla-y-leon-book.ts'
import { ruralSheet } from '../../../platform/documents/survey-papers/sheets/rural-sheet.ts'
import { type CountedMonth, countMonthOf } from '../months/count-month-of.ts'
import { shownMonthOf } from '../months/shown-month.ts'
import { presentedFile } from '../queries/presentations.ts'
import { lateTextOf } from '../sending/attempt-month.ts'
import { draftReason, fileName, fileOfMonth, named, requireValid } from './file-of-month.ts'

type Wanted = { establishmentId: string; month?: string | null | undefined }

async function readMonth(context: RequestContext, { establishmentId, month }: Wanted, survey?: SurveySource['survey']) {
  const source = await readSource(context, establishmentId)
  return countMonthOf(context, source, shownMonthOf(source, month), survey)
}

/** The file of a month; a draft where it may not be presented yet, and the message says why. */
export async function downloadMonth(context: RequestContext, wanted: Wanted) {
  const counted = await readMonth(context, wanted)
  requireValid(counted)
  const draft = draftReason(counted)
  const message = [draft, lateTextOf(counted.source, counted.facts.month)].filter((text) => text !== '').join('. ')
  return { ...named(await fileOfMonth(counted), draft), message }
}

/** The rural units of a month, as XML or as the sheet of the questionnaire; all counted units where none is rural. */
export async function downloadRural(
  context: RequestContext,
  { format, ...wanted }: Input<(typeof surveyFilesApi)['rural']>,
) {
  const counted = await readMonth(context, wanted, 'rural')
  requireValid(counted)
  const { count, form, facts } = counted
  const file =
    format === 'sheet'
      ? { name: fileName('EOTR21', facts.month, 'xlsx'), bytes: await ruralSheet(count, form) }
      : await fileOfMonth(counted)
  const draft = draftReason(counted)
  const whole = isAllWhole(counted) ? 'No hay unidades rurales: se cuentan todas, como alquiladas enteras' : ''
  return { ...named(file, draft), message: [draft, whole].filter((text) => text !== '').join('. ') }
}

const isAllWhole = ({ facts: { units } }: CountedMonth): boolean =>
  !units.some(({ ineType }) => findIneUnitType(ineType)?.survey === 'rural')

/** @throws UserError outside the nine provinces of Castilla y León */
export async function downloadCastillaYLeon(context: RequestContext, wanted: Wanted) {
  const counted = await readMonth(context, wanted)
  if (!isInCastillaYLeon(counted.form.answers.provinceCode))
    throw new UserError('Solo para establecimientos de Castilla y León')
  requireValid(counted)
  const { count, form, facts } = counted
  const draft = draftReason(counted)
  const bytes = await castillaYLeonBook(count, form)
  return { ...named({ name: fileName('CYL', facts.month, 'xlsx'), bytes }, draft), message: draft }
}

type BookAttempt = SurveyBook & { accountId: string }

/**
 * The workbook that leads each figure back to its bookings and people, made in the thread of the documents; users who may not see guests get
 * no names.
 */
export const downloadBook: OutsideHandler<
  (typeof surveyFilesApi)['book'],
  BookAttempt,
  { bytes: Buffer; name: string }
> = {
  async attempt({ establishmentId, month }, context) {
    const source = await readSource(context, establishmentId)
    const [facts] = await readMonthFacts(context, source, [shownMonthOf(source, month)])
    if (!facts) throw new Error('no facts of the month')
    const names = guestReaders.includes(context.role) ? 'shown' : 'hidden'
    return { accountId: context.accountId, facts, names }
  },

  async callOutside({ accountId, facts, names }) {
    const bytes = await renderPdf({ accountId, by: 'request' }, 'survey-book', { facts, names })
    return { bytes, name: fileName('LIBRO', facts.month, 'xlsx') }
  },

  async finish({ bytes, name }) {
    return { bytes: bytes.toString('base64'), name }
  },
}

/** @throws UserError for a month of which no file is kept */
export async function downloadPresented(
  context: RequestContext,
  { establishmentId, month }: Input<(typeof surveyFilesApi)['presented']>,
) {
  const { db, accountId } = context
  await requireEstablishment(db, accountId, establishmentId)
  const file = await presentedFile(db, { accountId, establishmentId }, `${month}-01`)
  if (!file?.bytes) throw new UserError('De ese mes no hay ningún fichero presentado')
  return { bytes: file.bytes.toString('base64'), name: file.fileName }
}
