import type { SaleType } from '@posada/contract/prices/sale-types'
import { boardCodes, boardLabels } from '@posada/domain/prices/board-price'
import { usualPrice } from '@posada/domain/prices/night-price'
import { fileUrl } from '../../platform/files/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { typeDetails } from './details-queries.ts'
import { saleTypesOf, type SaleTypeRow } from './queries.ts'

type Details = Awaited<ReturnType<typeof typeDetails>>

/** The types for sale of an establishment as calls show them; each virtual one after its real one. */
export async function readTypes({ db, accountId }: JobContext, establishmentId: string): Promise<SaleType[]> {
  const rows = await saleTypesOf(db, accountId, { establishmentId })
  const ids = rows.map(({ id }) => id)
  const details = await typeDetails(db, accountId, ids)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rows.map((row) => shownType(row, names, details))
}

function shownType(row: SaleTypeRow, names: Map<string, string>, details: Details): SaleType {
  const isReal = row.parentId === null
  return {
    id: row.id,
    name: row.name,
    type: isReal ? 'real' : 'virtual',
    kind: row.kind,
    shortName: row.shortName,
    adults: row.adults,
    children: row.children,
    price: usualPrice(row),
    hasOwnPrice: row.price !== null,
    ...row.peopleTerms,
    unitPlaces: row.unitPlaces,
    channel: isReal ? (row.channel ?? row.total) : null,
    local: isReal ? row.local : null,
    total: row.total,
    minStay: row.minStay,
    closed: row.closed,
    unitsEach: row.unitsEach,
    defaultBoard: boardOf(row.defaultBoard),
    boards: details.boards
      .filter(({ saleTypeId }) => saleTypeId === row.id)
      .map(({ board, amount, isPercent }) => {
        const code = boardOf(board)
        return { code, name: boardLabels[code], amount, isPercent }
      }),
    descriptions: Object.fromEntries(
      details.descriptions
        .filter(({ saleTypeId }) => saleTypeId === row.id)
        .map(({ language, title, description }) => [language, { title, description }]),
    ),
    ...shownPictures(details.pictures.filter(({ saleTypeId }) => saleTypeId === row.id)),
    directDiscount: row.directDiscount,
    parentType: row.parentId === null ? '' : (names.get(row.parentId) ?? ''),
    parentId: row.parentId ?? '',
    isPublished: row.isPublished,
  }
}

const boardOf = (code: string) => boardCodes.find((board) => board === code) ?? 'nb'

export function shownPictures(rows: readonly { fileId: string }[]) {
  const images = rows.map(({ fileId }) => ({ id: fileId, url: fileUrl(fileId) }))
  return { images, first3Images: images.slice(0, 3) }
}
