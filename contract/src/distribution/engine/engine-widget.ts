import { enginePagePath } from './engine-address.ts'

/** The script with which a site of the establishment shows its booking engine. */
export const engineWidgetPath = (name: string): string => `${enginePagePath(name)}/widget.js`

/** What the script shows in the place where it stands. */
export const widgetModes = { bar: 'barra', button: 'boton', frame: 'marco' } as const
export type WidgetMode = keyof typeof widgetModes

/** The attributes of the script's element, beside its address. */
export const widgetAttributes = { mode: 'data-modo', language: 'data-idioma', colour: 'data-color' } as const

/** What the page in a frame and the script around it send each other: a greeting, and how high the page is. */
export type WidgetMessage = { posada: 'hello' } | { posada: 'height'; height: number }

/** A message of the other side in what a window has received; null for anything else. */
export function widgetMessageIn(data: unknown): WidgetMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { posada, height } = data as Record<string, unknown>
  if (posada === 'hello') return { posada }
  return posada === 'height' && typeof height === 'number' && height > 0 && height < MOST_HEIGHT
    ? { posada, height }
    : null
}

/** No page is higher: a frame does not grow for ever. */
const MOST_HEIGHT = 20_000
