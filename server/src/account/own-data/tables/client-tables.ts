import { agency, client, percent, words } from './columns.ts'
import { exported, type TablePolicies } from './table-policy.ts'

const payer = { client: 'Cliente', agency: 'Agencia' }

/** Clients and agencies. */
export const clientTables: TablePolicies = {
  clients: exported(
    'clientes',
    {
      is_company: 'Es una empresa',
      id_number: 'Documento o NIF',
      id_country: 'País del documento',
      document_kind: 'Tipo de documento extranjero',
      surnames: 'Apellidos',
      company_id: client('Empresa asociada'),
      visits: 'Visitas',
      preferences: 'Preferencias',
      is_vip: 'VIP',
      is_not_admitted: 'No admitido',
      not_admitted_reason: 'Motivo',
      anonymised_at: 'Borrados sus datos',
      merged_into: 'Unido a (identificador)',
    },
    { hidden: ['id_key'] },
  ),
  agencies: exported(
    'agencias',
    {
      tariff_id: 'Tarifa',
      bill_to: words('Se factura a', payer),
      pay_to: words('Paga', payer),
      commission: percent('Comisión'),
      amount_type: 'Importe',
      channel_code: 'Código en el channel manager',
      province: 'Provincia',
      invoice_email: 'Correo de facturación',
      invoice_name: 'Nombre de facturación',
      invoice_address: 'Dirección de facturación',
      invoice_postal_code: 'Código postal de facturación',
      invoice_city: 'Ciudad de facturación',
      invoice_province: 'Provincia de facturación',
      invoice_country: 'País de facturación',
      contact_name: 'Persona de contacto',
      contact_email: 'Correo de contacto',
      logo_file_id: 'Logotipo (identificador)',
    },
    { hidden: ['review_key', 'portal_id'] },
  ),
  agency_reviews: exported(
    'opiniones-de-agencias',
    { agency_id: agency('Agencia'), rating: 'Puntuación', written_at: 'Escrita' },
    { hidden: ['review_key'] },
  ),
}
