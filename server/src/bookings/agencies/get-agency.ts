import { type Agency, amountTypeNames, partyNames } from '@posada/contract/bookings/agencies/agency'
import { tariffName } from '@posada/domain/bookings/tariffs'
import { logoUrlOf } from '../../platform/files/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findCountry } from '../../platform/reference-data/public.ts'
import { findPortal } from './portals.ts'
import { type AgencyRow, readAgency } from './queries/agencies.ts'

export const noAgency = () => new UserError('La agencia no existe')

/** @throws UserError if the account has no agency with that id, or has deleted it */
export async function requireAgency({ db, accountId }: RequestContext, id: string): Promise<AgencyRow> {
  const agency = await readAgency(db, accountId, id)
  if (!agency) throw noAgency()
  return agency
}

/** The agency as the screen shows it, with the names of its codes. */
export function describeAgency(agency: AgencyRow): Agency {
  const { tariffId, billTo, payTo, amountType, channelCode, countryCode, logoFileId } = agency
  return {
    ...agency,
    tariff: { name: tariffName(tariffId), value: tariffId },
    billTo: { name: partyNames[billTo], value: billTo },
    payTo: { name: partyNames[payTo], value: payTo },
    amountType: { name: amountTypeNames[amountType], value: amountType },
    portal: { name: findPortal(channelCode)?.name ?? '', code: channelCode },
    country: { name: findCountry(countryCode)?.name ?? '', code: countryCode },
    logoUrl: logoUrlOf(logoFileId),
  }
}
