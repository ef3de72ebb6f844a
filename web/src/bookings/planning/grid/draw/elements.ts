/** The values of attributes by name; undefined for one that the element does not have. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

export function createElement(tag: string, className: string | undefined, attributes?: Attributes): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (attributes) addAttributes(element, attributes)
  return element
}

/** Adds attributes to an element that has none of them. */
export function addAttributes(element: Element, attributes: Attributes): void {
  for (const name in attributes) if (attributes[name] !== undefined) element.setAttribute(name, `${attributes[name]}`)
}

/** Changes the attributes that differ, and only those. */
export function changeAttributes(element: Element, attributes: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name]
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`)
  }
}

/** The value of an attribute that is there only where something is the case. */
export const whenTrue = (isSo: boolean): 'true' | undefined => (isSo ? 'true' : undefined)

export function createText(tag: string, className: string | undefined, text: string, attributes?: Attributes) {
  const element = createElement(tag, className, attributes)
  element.textContent = text
  return element
}
