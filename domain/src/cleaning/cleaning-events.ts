/** What the log of cleaning records. */
export const cleaningEvents = [
  'started',
  'clean',
  'dirty',
  'light',
  'inspected',
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
  started: 'empezada',
  clean: 'limpia',
  dirty: 'sucia',
  light: 'para repaso',
  inspected: 'inspeccionada',
  'check-out': 'check-out',
  morning: 'repaso de la mañana',
  'do-not-disturb': 'no molestar',
  'not-possible': 'no se ha podido',
  note: 'nota',
  photo: 'foto',
  fault: 'avería',
  lost: 'objeto perdido',
  consumed: 'minibar',
  'signed-in': 'entra con su código',
}

/** Why a unit could not be cleaned on a day. */
export const obstacleKinds = ['do-not-disturb', 'not-possible'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

export const obstacleLabels: Record<ObstacleKind, string> = {
  'do-not-disturb': 'No molestar',
  'not-possible': 'No se ha podido',
}
