import sharp from 'sharp'
import { agencyKey, agencySearchKey, reviewKeyOf } from '../bookings/agencies/public.ts'
import { newId } from '../platform/ids.ts'

type DemoAgency = ReturnType<typeof makeAgencies>[number]

const AGENCIES = [
  { name: 'Agencia Ejemplo', commission: 1000, tariff_id: 4, tax_id: 'B00000018' },
  { name: 'Portal Muestra', commission: 1500, tariff_id: 5, tax_id: 'B00000026' },
  { name: 'Viajes Ensayo', commission: 1250, tariff_id: 4, bill_to: 'agency', pay_to: 'agency', tax_id: 'B00000034' },
  {
    name: 'Touroperador Modelo',
    tariff_id: 1,
    amount_type: 'net',
    bill_to: 'agency',
    pay_to: 'agency',
    tax_id: 'B00000042',
  },
  { name: 'Óptima Prueba', commission: 1800, tariff_id: 5, tax_id: 'B00000059' },
  { name: 'Ñandú Ficticia Tours', commission: 800, tariff_id: 2, tax_id: '' },
]
const VERIFIED = ['B00000026', 'B00000034']
const REVIEWED = 'Viajes Ensayo'
const WITH_LOGO = 'Portal Muestra'

/** Agencies with different terms. Their tax numbers are fictitious. */
export const makeAgencies = (accountId: string, now: Date) =>
  AGENCIES.map(({ name, tax_id, ...terms }, index) => {
    const phone = `+34 600 00 08 ${String(index + 1).padStart(2, '0')}`
    const contact_email = `agencia.${index + 1}@ejemplo.test`
    const company = tax_id === '' ? '' : `${name} S.L.`
    const searched = { name, company, taxId: tax_id, contactEmail: contact_email, phone }
    return {
      account_id: accountId,
      id: newId(),
      name,
      name_key: agencyKey(name),
      created_at: now,
      commission: 0,
      amount_type: 'gross',
      bill_to: 'client',
      pay_to: 'client',
      ...terms,
      channel_code: '',
      company,
      tax_id,
      review_key: reviewKeyOf({ taxId: tax_id, countryCode: 'ESP' }),
      country_code: 'ESP',
      contact_email,
      phone,
      contact_name: 'Reservas',
      ...placeOf(tax_id),
      search_key: agencySearchKey(searched),
    }
  })

const placeOf = (taxId: string) =>
  taxId === ''
    ? { address: '', postal_code: '', city: '', province: '' }
    : { address: 'Calle del Ensayo 12', postal_code: '28013', city: 'Madrid', province: 'Madrid' }

/**
 * Further data of the agencies: tax numbers confirmed by the provider, the account's review of one, a logo of
 * another.
 */
export const makeAgencyExtras = async (agencies: readonly DemoAgency[], loginId: string, now: Date) => ({
  verified: VERIFIED.map((key) => ({ tax_id_key: key, verified_at: now })),
  reviews: agencies
    .filter(({ name }) => name === REVIEWED)
    .map(({ account_id, id, review_key }) => ({
      account_id,
      agency_id: id,
      review_key,
      rating: 4,
      written_at: now,
      login_id: loginId,
      body: 'Pagan a treinta días y avisan de los cambios con tiempo.',
    })),
  logo: {
    agencyId: agencies.find(({ name }) => name === WITH_LOGO)?.id ?? '',
    fileId: newId(),
    bytes: await drawLogo(),
  },
})

const drawLogo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">
        <rect width="128" height="128" rx="20" fill="#31376f"/><circle cx="64" cy="64" r="34" fill="#fff"/>
        <path d="M64 30a34 34 0 0 1 0 68z" fill="#ecc98a"/>
      </svg>`,
    ),
  )
    .png()
    .toBuffer()
