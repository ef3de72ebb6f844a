/** Dirty: the stay has ended and a full clean is due. Light: the guests stay on and a light clean is due. */
export const CLEANING = { dirty: 0, clean: 1, light: 2 } as const

export type CleaningStatus = (typeof CLEANING)[keyof typeof CLEANING]

export const cleaningLabels: Record<CleaningStatus, string> = { 0: 'Sucia', 1: 'Limpia', 2: 'Repaso' }

/** In the order of the buttons on the screen. */
const targets: Record<CleaningStatus, readonly CleaningStatus[]> = {
  [CLEANING.dirty]: [CLEANING.clean, CLEANING.light],
  [CLEANING.clean]: [CLEANING.light, CLEANING.dirty],
  [CLEANING.light]: [CLEANING.clean, CLEANING.dirty],
}

export const isCleaningStatus = (value: unknown): value is CleaningStatus => value === 0 || value === 1 || value === 2

/** Whether somebody has looked at a unit since it was cleaned. */
export const isInspected = ({ cleanStatus, inspectedAt }: { cleanStatus: number; inspectedAt: Date | null }): boolean =>
  inspectedAt !== null && cleanStatus === CLEANING.clean

/** The statuses to which a unit with this status can be set. */
export const cleaningTargets = (status: CleaningStatus): readonly CleaningStatus[] => targets[status]

export const canBecome = (from: CleaningStatus, to: CleaningStatus): boolean => targets[from].includes(to)
