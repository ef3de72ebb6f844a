import { amountTypeNames, partyNames, type Agency } from '@posada/contract/agencies/agency'
import { tariffName } from '@posada/domain/tariffs'
import { fileUrl } from '../files/public.ts'
import { findCountry } from '../reference-data/public.ts'
import { findPortal } from './portals.ts'
import type { AgencyRow } from './queries/agencies.ts'

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
    logoUrl: logoFileId ? fileUrl(logoFileId) : '',
  }
}
