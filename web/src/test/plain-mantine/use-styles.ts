type Names = Record<string, string | undefined>
type Given = {
  name: string | readonly (string | undefined)[]
  classes?: Names
  className?: string
  classNames?: Names | ((...parts: unknown[]) => Names)
  style?: unknown
  rootSelector?: string
  props: unknown
  stylesCtx?: unknown
  attributes?: Record<string, object>
}
type Options = { className?: string; classNames?: Names; style?: unknown; props?: unknown; stylesCtx?: unknown }

/** The classes and styles of an element as the screen gave them, with the names of the library's parts, without its looks. */
export function useStyles(given: Given) {
  const { classNames, rootSelector = 'root' } = given
  const own = typeof classNames === 'function' ? classNames(undefined, given.props, given.stylesCtx) : classNames
  const parts = typeof given.name === 'string' ? [given.name] : given.name
  return (selector: string, options?: Options) => {
    const isRoot = selector === rootSelector
    const names = parts.map((part) => part && `mantine-${part}-${selector}`)
    names.push(own?.[selector], classOf(options, selector), options?.className, isRoot ? given.className : undefined)
    const style = [objectOf(options?.style), isRoot ? objectOf(given.style) : undefined]
    return {
      ...given.attributes?.[selector],
      className: names.filter(Boolean).join(' '),
      style: Object.assign({}, ...style) as object,
    }
  }
}

const classOf = (options: Options | undefined, selector: string) =>
  typeof options?.classNames === 'object' ? options.classNames[selector] : undefined

const objectOf = (style: unknown): object | undefined =>
  Array.isArray(style)
    ? (Object.assign({}, ...style.map(objectOf)) as object)
    : typeof style === 'object' && style !== null
      ? style
      : undefined
