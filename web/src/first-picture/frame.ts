import frameStyles from '../account/shell/frame.module.css'
import menuStyles from '../account/shell/side-menu.module.css'
import topBarStyles from '../account/shell/top-bar.module.css'
import { createElement, createText } from '../bookings/planning/grid/draw/elements.ts'
import gridStyles from '../bookings/planning/grid/plan-grid.module.css'
import { barEntries, cleaningEntries, signLabels } from '../bookings/planning/legend-entries.ts'
import legendStyles from '../bookings/planning/legend.module.css'
import screenStyles from '../bookings/planning/planning-screen.module.css'
import stripStyles from '../bookings/planning/today-strip.module.css'
import toolbarStyles from '../bookings/planning/toolbar/planning-toolbar.module.css'
import { cleaningMarkAttributes } from '../establishments/units/signs/public.ts'
import type { FrameFacts } from './answers.ts'
import styles from './first-picture.module.css'

/** The menu is folded on windows that are not wider. */
const NARROW = '(max-width: 1199px)'
/** On wider windows the button that marks all units as clean has words. */
const TIGHT = '(max-width: 1559px)'

type Frame = {
  element: HTMLElement
  /** Where the grid stands, and where it is drawn. */
  scroller: HTMLElement
  host: HTMLElement
  isPhone: boolean
  /** Makes room for what the strip of today says of stays without unit. */
  addParked: () => void
}

/**
 * What stands around the grid, as boxes without words: they are laid out by the styles of the parts that they stand for, so that the
 * grid is where the application has it.
 */
export function buildFrame(facts: FrameFacts, isPhone: boolean): Frame {
  const host = box(gridStyles.grid)
  const scroller = box(gridStyles.scroller, host)
  const strip = box(stripStyles.strip, ...(isPhone ? [figure(), figure(), figure(), figure()] : []))
  const screen = isPhone
    ? box(screenStyles.screen, strip, scroller)
    : box(screenStyles.screen, toolbar(facts), strip, scroller, legend())
  const side = isPhone ? box(topBarStyles.bar) : sideMenu(facts)
  const columns = box(frameStyles.columns, side, box(frameStyles.main, screen))
  const element = box(styles.picture, box(frameStyles.frame, columns))
  element.ariaHidden = 'true'
  element.inert = true
  const addParked = () => {
    if (isPhone) strip.append(createText('button', stripStyles.urgent, BLANK))
  }
  return { element, scroller, host, isPhone, addParked }
}

/** A text that is not seen, and as high as any other. */
const BLANK = '\u00a0'

function box(className: string | undefined, ...children: Node[]): HTMLElement {
  const element = createElement('div', className)
  element.append(...children)
  return element
}

function block(width: number, height = 36): HTMLElement {
  const element = box(styles.block)
  element.style.width = `${width}px`
  element.style.height = `${height}px`
  return element
}

function sideMenu({ isMenuExpanded }: FrameFacts): HTMLElement {
  const menu = box(menuStyles.menu)
  if (matchMedia(NARROW).matches || !isMenuExpanded) menu.dataset['folded'] = 'true'
  return box(frameStyles.side, menu)
}

/** The widths are those of the buttons with their words, because they decide how many lines the toolbar takes. */
function toolbar({ worksAtDesk }: FrameFacts): HTMLElement {
  const views = block(205)
  views.role = 'radiogroup'
  const cleanAll = block(matchMedia(TIGHT).matches ? 56 : 145)
  return box(
    toolbarStyles.bar,
    createText('h1', undefined, 'Planning'),
    block(28, 28),
    block(63),
    box(toolbarStyles.arrows, block(229)),
    views,
    box(toolbarStyles.search, box(styles.field)),
    block(36),
    ...(worksAtDesk ? [cleanAll] : []),
    block(83),
    ...(worksAtDesk ? [block(153)] : []),
  )
}

/** A figure of the strip on a telephone: its name below its number. */
function figure(): HTMLElement {
  const element = createElement('span', undefined)
  element.append(createText('em', undefined, BLANK), createText('b', undefined, BLANK))
  return element
}

/** With its words, because they decide how many lines it takes. */
function legend(): HTMLElement {
  const swatches = barEntries(false).map(({ state, label }) =>
    entry(createElement('i', legendStyles.swatch, { 'data-state': state }), label),
  )
  const { failed, ...signs } = signLabels
  return box(
    legendStyles.legend,
    ...swatches,
    createElement('i', legendStyles.line),
    ...cleaningEntries.map(({ label, ...shown }) => {
      const { className, ...attributes } = cleaningMarkAttributes(shown) ?? {}
      return entry(createElement('span', className, attributes), label)
    }),
    createElement('i', legendStyles.line),
    ...Object.values(signs).map((label) => entry(block(16, 16), label)),
    entry(createElement('i', legendStyles.failed), failed),
  )
}

function entry(sign: HTMLElement, label: string): HTMLElement {
  const element = createElement('span', undefined)
  element.append(sign, label)
  return element
}
