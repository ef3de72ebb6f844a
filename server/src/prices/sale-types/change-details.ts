import type { Input } from '@posada/contract/endpoint'
import type { BoardChange, saleTypesApi } from '@posada/contract/prices/sale-types'
import { type AuditedFields, shownNumber, shownText } from '@posada/domain/account/audit/changed-values'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type BoardAddition, type BoardCode, boardLabels } from '@posada/domain/prices/board-price'
import { adjustmentFault, signedAdjustment } from '@posada/domain/prices/price-plan'
import { isDescriptionLanguage } from '@posada/domain/prices/description-language'
import type { NarrowerCopy } from '../../platform/http/uploads/narrower-copies.ts'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { deleteFile, storeImage } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext, UploadContext } from '../../platform/http/handlers/request-context.ts'
import {
  deleteBoard,
  deleteDescription,
  deletePicture,
  insertPicture,
  picturesOf,
  typeDetails,
  upsertBoard,
  upsertDescription,
} from './details-queries.ts'
import { type SaleTypeRow, updateSaleType } from './queries.ts'
import { shownPictures } from './read-types.ts'
import { requireSaleType } from './require-sale-type.ts'

/** Sets what a board adds to a night, and the usual board of the type. */
export async function editBoard(context: RequestContext, input: BoardChange): Promise<void> {
  const { db, accountId } = context
  const { id, code, defaultBoard, sign, amount, isPercent } = input
  const type = await requireSaleType(context, id)
  const stored = (await typeDetails(db, accountId, [id])).boards.find(({ board }) => board === code)
  if (code !== null) {
    if (sign === null || amount === null || isPercent === null)
      throw new UserError('Un régimen necesita la variación (+ o -), el valor y si es en euros o en porcentaje')
    const addition = signedAdjustment({ sign, amount, isPercent })
    const fault = adjustmentFault(addition)
    if (fault !== null) throw new UserError(fault)
    await upsertBoard(db, { accountId, saleTypeId: id, board: code, ...addition })
    const [was, is] = [additionText(stored), additionText(addition)]
    if (was !== is) context.noted(`${boardLabels[code]} de ${type.name}: ${was} → ${is}`)
  }
  if (defaultBoard !== undefined && defaultBoard !== type.defaultBoard) {
    await updateSaleType(db, accountId, id, { defaultBoard })
    noteUsualBoard(context, type, defaultBoard)
  }
  context.changed('sale-types', id)
}

/** A type that loses its usual board is sold without board. */
export async function removeBoard(
  context: RequestContext,
  { id, code }: Input<(typeof saleTypesApi)['removeBoard']>,
): Promise<void> {
  const { db, accountId } = context
  const type = await requireSaleType(context, id)
  if (!(await deleteBoard(db, accountId, id, code))) throw new UserError('El tipo no tiene ese régimen')
  context.noted(`${boardLabels[code]} de ${type.name}: se quita`)
  if (type.defaultBoard === code) {
    await updateSaleType(db, accountId, id, { defaultBoard: 'nb' })
    noteUsualBoard(context, type, 'nb')
  }
  context.changed('sale-types', id)
}

function noteUsualBoard({ noted }: RequestContext, { name, defaultBoard }: SaleTypeRow, board: BoardCode): void {
  noted(`Régimen habitual de ${name}: ${boardLabels[defaultBoard as BoardCode]} → ${boardLabels[board]}`)
}

/** '+8,00 €', '-5 %' */
function additionText(addition: BoardAddition | undefined): string {
  if (!addition) return 'no se ofrece'
  const { amount, isPercent } = addition
  return `${amount < 0 ? '' : '+'}${isPercent ? `${shownNumber(amount / 100)} %` : formatEuros(amount)}`
}

/** The texts of a type in one language: one that is not sent stays, and empty ones remove it. */
export async function describeType(
  context: RequestContext,
  { id, ...input }: Input<(typeof saleTypesApi)['describe']>,
): Promise<void> {
  const { db, accountId } = context
  const type = await requireSaleType(context, id)
  const language = input.language.toLowerCase()
  if (!isDescriptionLanguage(language)) throw new UserError('El idioma no es válido')
  const stored = (await typeDetails(db, accountId, [id])).descriptions.find((one) => one.language === language)
  const title = (input.title === undefined ? stored?.title : input.title) ?? ''
  const description = (input.description === undefined ? stored?.description : input.description) ?? ''
  if (title === '' && description === '') await deleteDescription(db, accountId, id, language)
  else await upsertDescription(db, { accountId, saleTypeId: id, language, title, description })
  context.changed('sale-types', id)
  const before = { title: stored?.title ?? '', description: stored?.description ?? '' }
  noteChanges(context, before, { title, description }, TEXT_FIELDS, `de ${type.name} (${language})`)
}

const TEXT_FIELDS: AuditedFields<{ title: string; description: string }> = {
  title: ['Título', shownText],
  description: 'descripción',
}

export async function readPictures({ db, accountId }: RequestContext, typeId: string) {
  return shownPictures(await picturesOf(db, accountId, [typeId]))
}

/** @throws UserError if the type has its most pictures already */
export async function addPicture(context: UploadContext, id: string, copies: readonly NarrowerCopy[]) {
  const { db, accountId, now } = context
  await requireSaleType(context, id)
  const { pictures: most } = limits.saleType
  if ((await picturesOf(db, accountId, [id])).length >= most)
    throw new UserError(`Un tipo no puede tener más de ${most} fotos`)
  const fileId = await storeImage(context, context.file, copies)
  await insertPicture(db, { accountId, fileId, saleTypeId: id, createdAt: now })
  context.changed('sale-types', id)
  return readPictures(context, id)
}

/** Deletes the picture and its file. */
export async function removePicture(
  context: RequestContext,
  { id, pictureId }: Input<(typeof saleTypesApi)['removePicture']>,
) {
  const { db, accountId } = context
  await requireSaleType(context, id)
  if (!(await deletePicture(db, accountId, id, pictureId))) throw new UserError('La foto no existe')
  await deleteFile(db, accountId, pictureId)
  context.changed('sale-types', id)
  return readPictures(context, id)
}
