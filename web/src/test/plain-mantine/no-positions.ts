type Config = { placement?: string; strategy?: string }

/** Places each element at the corner: jsdom has no layout, so that every measure was zero. */
export const computePosition = async (_reference: unknown, _floating: unknown, config: Config = {}) => ({
  x: 0,
  y: 0,
  placement: config.placement ?? 'bottom',
  strategy: config.strategy ?? 'absolute',
  middlewareData: {},
})

export const autoUpdate = (_reference: unknown, _floating: unknown, update: () => void) => {
  update()
  return () => {}
}

const middleware = (name: string) => (options?: unknown) => ({ name, options, fn: () => ({}) })

export const arrow = middleware('arrow')
export const autoPlacement = middleware('autoPlacement')
export const flip = middleware('flip')
export const hide = middleware('hide')
export const inline = middleware('inline')
export const offset = middleware('offset')
export const shift = middleware('shift')
export const size = middleware('size')
export const limitShift = middleware('limitShift')
export const detectOverflow = async () => ({ top: 0, bottom: 0, left: 0, right: 0 })
export const getOverflowAncestors = () => []
export const platform = {}
