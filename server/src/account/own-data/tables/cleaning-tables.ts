import { cleaningEventLabels, obstacleLabels } from '@posada/domain/cleaning/cleaning-events'
import { cleaningKindLabels } from '@posada/domain/cleaning/cleaning-kind'
import { cleaningLabels } from '@posada/domain/establishments/units/cleaning-status'
import { words } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

/** Who cleans, what was cleaned, and what was found. */
export const cleaningTables: TablePolicies = {
  cleaning_settings: exported(
    'limpieza-ajustes',
    {
      departure_minutes: 'Salida: minutos',
      departure_bed_sets: 'Salida: juegos de cama',
      departure_towels: 'Salida: toallas',
      light_minutes: 'Repaso: minutos',
      light_bed_sets: 'Repaso: juegos de cama',
      light_towels: 'Repaso: toallas',
      deep_minutes: 'A fondo: minutos',
      deep_bed_sets: 'A fondo: juegos de cama',
      deep_towels: 'A fondo: toallas',
      deep_every_nights: 'A fondo cada (noches)',
      has_inspection: 'Con inspección',
    },
    { hidden: ['code'] },
  ),
  cleaners: exported(
    'personal-de-limpieza',
    {
      username: 'Usuario',
      is_active: 'Activo',
      day_minutes: 'Minutos al día',
      weekdays: 'Días de trabajo (0 es lunes)',
    },
    { hidden: ['username_key', 'password_hash'] },
  ),
  cleaner_sessions: notExported('son llaves: quien las tiene entra sin contraseña'),
  cleaner_units: exported('reparto-de-limpieza'),
  cleaning_plans: exported('planes-de-limpieza', { place: 'Orden' }),
  cleaning_records: exported(
    'registro-de-limpieza',
    {
      event: words('Qué pasó', cleaningEventLabels),
      kind: words('Limpieza', cleaningKindLabels),
      minutes: 'Minutos',
      status_before: words('Estado anterior', cleaningLabels),
      is_superseded: 'Había un cambio posterior',
      recorded_at: 'Recibido',
    },
    { hidden: ['tap_id'] },
  ),
  cleaning_obstacles: exported('impedimentos-de-limpieza', { kind: words('Tipo', obstacleLabels) }),
  lost_property: exported('objetos-perdidos', {
    file_id: 'Foto (identificador)',
    found_at: 'Encontrado',
    notified_at: 'Avisado',
    returned_at: 'Devuelto',
  }),
}
