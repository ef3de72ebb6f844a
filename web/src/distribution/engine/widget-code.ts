import {
  engineWidgetPath,
  widgetAttributes,
  type WidgetMode,
  widgetModes,
} from '@posada/contract/distribution/engine/engine-widget'
import type { EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

type Shown = {
  mode: WidgetMode
  /** Null: that of the page of the site. */
  language: GuestLanguage | null
  /** On which white letters are read; null for Posada's own. */
  colour: string | null
}

/** The code that shows the engine on a site. Its values are letters, digits, hyphens and '#', so that nothing has to be escaped. */
export function widgetCode(
  { url, name }: Pick<EngineSettings, 'url' | 'name'>,
  { mode, language, colour }: Shown,
): string {
  const attributes = [
    ['src', new URL(url).origin + engineWidgetPath(name)],
    [widgetAttributes.mode, widgetModes[mode]],
    [widgetAttributes.language, language],
    [widgetAttributes.colour, colour],
  ] as const
  const written = attributes.filter(([, value]) => value !== null).map(([key, value]) => ` ${key}="${value}"`)
  return `<script async${written.join('')}></script>`
}
