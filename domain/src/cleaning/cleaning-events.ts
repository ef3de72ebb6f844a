/** What the log of cleaning records. */
const cleaningEvents = [
  'started',
  'clean',
  'dirty',
  'light',
  'inspected',
  'not-inspected',
  'check-out',
  'morning',
  'do-not-disturb',
  'not-possible',
  'note',
  'photo',
  'fault',
  'lost',
  'consumed',
  'signed-in',
] as const
export type CleaningEvent = (typeof cleaningEvents)[number]

export const cleaningEventLabels: Record<CleaningEvent, string> = {
  started: 'Empezada',
  clean: 'Limpia',
  dirty: 'Sucia',
  light: 'Para repaso',
  inspected: 'Inspeccionada',
  'not-inspected': 'Inspección quitada',
  'check-out': 'Check-out',
  morning: 'Repaso de la mañana',
  'do-not-disturb': 'No molestar',
  'not-possible': 'No se ha podido',
  note: 'Nota',
  photo: 'Foto',
  fault: 'Avería',
  lost: 'Objeto perdido',
  consumed: 'Minibar',
  'signed-in': 'Entra con su código',
}

/** Why a unit could not be cleaned on a day. */
const obstacleKinds = ['do-not-disturb', 'not-possible'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

export const obstacleLabels: Record<ObstacleKind, string> = {
  'do-not-disturb': 'No molestar',
  'not-possible': 'No se ha podido',
}
