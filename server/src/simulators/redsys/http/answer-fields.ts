import { MAINLAND } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import type { RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'
import { encodeParameters } from '../../../adapters/redsys/parameters.ts'
import { signText, SIGNATURE_NAMES } from '../../../adapters/redsys/signature.ts'
import type { SimulatedTerminal, StoredOperation, StoredToken } from '../types.ts'

type Texts = Record<string, string>

/** Which digits stand for Bizum is assumed. */
const METHODS: Record<StoredOperation['method'], string> = { card: '78', reference: '3', bizum: '68' }

const common = ({ order, type, amount, response, authorisationCode, ...more }: StoredOperation): Texts => ({
  Ds_Amount: String(amount),
  Ds_Currency: '978',
  Ds_Order: order,
  Ds_MerchantCode: more.merchantCode,
  Ds_Response: response,
  Ds_MerchantData: more.data,
  Ds_TransactionType: type,
  Ds_AuthorisationCode: authorisationCode,
  Ds_SecurePayment: more.secure,
  Ds_ProcessedPayMethod: METHODS[more.method],
})

/** '20/11/2026' and '16:35', on the clocks of the mainland. */
function dateOf({ at }: StoredOperation): Texts {
  const [day = '', time = ''] = localInstant(MAINLAND, new Date(at)).split('T')
  return { Ds_Date: day.split('-').toReversed().join('/'), Ds_Hour: time.slice(0, 5) }
}

const tokenFields = ({ identifier, networkId, card }: StoredToken): Texts => ({
  Ds_Merchant_Identifier: identifier,
  Ds_Merchant_Cof_Txnid: networkId,
  Ds_ExpiryDate: card.expiry,
})

/** What a notification says of a payment, and the address with which the browser comes back. */
export function notificationFields(
  operation: StoredOperation,
  { sendsCardNumber }: SimulatedTerminal,
  token: StoredToken | undefined,
): Texts {
  const { card, terminal, language } = operation
  return {
    ...dateOf(operation),
    ...common(operation),
    Ds_Terminal: terminal.padStart(3, '0'),
    Ds_ConsumerLanguage: language || '1',
    ...(card && { Ds_Card_Country: '724', Ds_Card_Brand: card.brand }),
    ...(card && sendsCardNumber && { Ds_Card_Number: card.masked }),
    ...(token && tokenFields(token)),
  }
}

/** What a request is answered with. It has no date. */
export function answerFields(
  operation: StoredOperation,
  { sendsCardNumber }: SimulatedTerminal,
  token?: StoredToken,
): Texts {
  const { card, terminal } = operation
  return {
    ...common(operation),
    Ds_Terminal: terminal,
    Ds_Language: '1',
    ...(card && { Ds_Card_Country: '724', Ds_Card_Brand: card.brand }),
    ...(card && sendsCardNumber && { Ds_CardNumber: card.masked }),
    ...(token && { Ds_Merchant_Identifier: token.identifier }),
  }
}

/** A row of the query. Identifiers of cards are not in it. */
export function rowFields(operation: StoredOperation, { sendsCardNumber }: SimulatedTerminal): Texts {
  const { card, terminal, response } = operation
  return {
    ...dateOf(operation),
    ...common(operation),
    Ds_Terminal: terminal,
    Ds_State: response === '' ? 'S' : 'F',
    ...(card && { Ds_Card_Brand: card.brand }),
    ...(card && sendsCardNumber && { Ds_CardNumber: card.masked }),
  }
}

/** Signs an answer or a notification. What is in it need not be texts only: the query answers with rows. */
export function signedMessage(
  version: RedsysSignature,
  { key, order, fields }: { key: string; order: string; fields: object },
): Texts {
  const text = encodeParameters(version, fields as Texts)
  return {
    Ds_SignatureVersion: SIGNATURE_NAMES[version],
    Ds_MerchantParameters: text,
    // Signatures come in the alphabet for addresses, also those of the first version.
    Ds_Signature: signText({ version, key, order, text }).replaceAll('+', '-').replaceAll('/', '_'),
  }
}
