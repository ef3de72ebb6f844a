import { createElement, useMemo, type ReactNode } from 'react'

const allowed = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr'])
/** Elements whose text is not content and is dropped with them. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math'])

/** Renders HTML with an allowlist of tags: the text of other tags is kept, and all attributes are dropped. */
export function AllowedHtml({ html }: { html: string }) {
  // Parsed into an inert document, in which nothing is loaded or executed.
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return childrenOf(body)
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(elementOf)

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = node.nodeName.toLowerCase()
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(tag)) return null
  if (!allowed.has(tag)) return childrenOf(node)
  return createElement(tag, { key }, ...(node.childNodes.length > 0 ? childrenOf(node) : []))
}
