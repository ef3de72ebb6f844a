import { MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import { readWholeDay } from '@posada/domain/platform/days/read-day'
import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import type { GatewayCard } from '../../money/payments/gateway-answers.ts'
import { type CodeMeaning, meaningOfError, meaningOfResponse } from './codes.ts'
import type { RedsysFields } from './parameters.ts'

/** One thing that was done, or tried, under an order. */
export type OrderOperation = {
  order: string
  /** The gateway's number of its kind: 0 payment, 1 amount reserved, 2 taken, 9 freed, 3 refund, 45 payment cancelled in the panel. */
  type: string
  at: Date
  amount: number
  /** ISO code in lower case, or the gateway's number of it. */
  currency: string
  /** Undefined while it is not finished. */
  meaning: CodeMeaning | undefined
  card: GatewayCard | undefined
  method: PageMethod | undefined
}

/** An operation from a row of the query; undefined where it lacks what every operation has. */
export function operationOf(row: RedsysFields): OrderOperation | undefined {
  const order = row.get('Ds_Order')
  const at = instantOf(row)
  const amount = row.get('Ds_Amount')
  if (order === '' || !at || !/^\d{1,12}$/.test(amount)) return undefined
  const state = row.get('Ds_State')
  const error = row.get('Ds_ErrorCode')
  return {
    order,
    type: row.get('Ds_TransactionType'),
    at,
    amount: Number(amount),
    currency: CURRENCIES[row.get('Ds_Currency')] ?? row.get('Ds_Currency'),
    meaning:
      state === 'F' || state === ''
        ? (meaningOfResponse(row.get('Ds_Response')) ?? (error === '' ? undefined : meaningOfError(error)))
        : undefined,
    card: shownCardOf(row),
    method: CARD_METHODS.includes(row.get('Ds_ProcessedPayMethod')) ? 'card' : undefined,
  }
}

/** When it was done, to the minute: '20/11/2026' or '2026-11-20', '16:35', on the clocks of the mainland. */
export function instantOf(fields: RedsysFields): Date | undefined {
  const day = readWholeDay(fields.get('Ds_Date'))
  const time = /^\d{1,2}:\d{2}/.exec(fields.get('Ds_Hour'))?.[0].padStart(5, '0')
  if (!day || time === undefined || time > '23:59') return undefined
  return instantOfLocalTime(MAINLAND, day, time)
}

const CURRENCIES: Record<string, string> = { '978': 'eur', '840': 'usd', '826': 'gbp', '756': 'chf' }

/** How cards are shown in examples of answers. What stands for Bizum is not known. */
const CARD_METHODS = ['1', '3', '78', '79', '80']

const BRANDS: Record<string, string> = {
  '1': 'visa',
  '2': 'mastercard',
  '6': 'diners',
  '8': 'amex',
  '9': 'jcb',
  '22': 'unionpay',
}

/** The card that a message shows. Terminals that do not send its number say its brand alone. */
export function shownCardOf(fields: RedsysFields): GatewayCard | undefined {
  const number = fields.get('Ds_Card_Number') || fields.get('Ds_CardNumber')
  const brand = BRANDS[fields.get('Ds_Card_Brand')] ?? ''
  const last4 = fields.get('Ds_Card_Last4') || (/\d{4}$/.exec(number)?.[0] ?? '')
  const id = fields.get('Ds_Merchant_Identifier')
  if (brand === '' && last4 === '' && id === '') return undefined
  const [, year, month] = /^(\d{2})(\d{2})$/.exec(fields.get('Ds_ExpiryDate')) ?? []
  return {
    id,
    networkId: fields.get('Ds_Merchant_Cof_Txnid'),
    brand,
    last4,
    expires: month === undefined ? '' : `${month}/${year}`,
  }
}
