import { saleType, words } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

/** The connection to DeBooks. */
export const debooksTables: TablePolicies = {
  debooks_connections: exported(
    'debooks',
    {
      address: 'Billetera',
      state: words('Estado', {
        wallet: 'Con billetera',
        connected: 'Conectada',
        ending: 'Desconectándose',
        ended: 'Desconectada',
      }),
      connected_at: 'Conectada',
      fetched_at: 'Última lectura de reservas',
      sent_at: 'Último envío',
      trouble: 'Problema',
    },
    { hidden: ['token', 'cursor', 'due_at', 'failures'] },
  ),
  debooks_messages: notExported('valen diez minutos'),
  debooks_plans: exported(
    'planes-de-debooks',
    { plan_id: 'Plan', name: 'Nombre', sale_type_id: saleType('Tipo de unidad'), is_gone: 'Ya no está' },
    { hidden: ['shown_hash'] },
  ),
}
