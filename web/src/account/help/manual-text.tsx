import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { manualAddress } from '../../lib/manual-address.ts'
import { pictures } from './manual.ts'
import type { Block, Inline, LinkTarget } from './manual-page.ts'
import styles from './manual-text.module.css'

/** The blocks of a page, drawn by React: nothing of the manual reaches the page as HTML. */
export const ManualText = ({ blocks }: { blocks: readonly Block[] }) => (
  <>
    {blocks.map((block, place) => (
      <BlockView key={place} block={block} />
    ))}
  </>
)

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} tabIndex={-1}>
          <Words text={block.text} />
        </h2>
      ) : (
        <h3 id={block.id} tabIndex={-1}>
          <Words text={block.text} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      )
    case 'list':
      return <List {...block} />
    case 'picture':
      return <Picture {...block} />
    case 'note':
      return (
        <aside className={styles.note}>
          <ManualText blocks={block.blocks} />
        </aside>
      )
    case 'table':
      return <Table {...block} />
  }
}

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>

function List({ isNumbered, items }: Of<'list'>) {
  const entries = items.map((blocks, place) => (
    <li key={place}>
      <ManualText blocks={blocks} />
    </li>
  ))
  return isNumbered ? <ol>{entries}</ol> : <ul>{entries}</ul>
}

/** Opens in its full size, because a telephone shows it small. */
const Picture = ({ name, alt, width, height }: Of<'picture'>) => (
  <a className={styles.picture} href={pictures[name]} target="_blank" rel="noreferrer" title="Ver a tamaño completo">
    <img src={pictures[name]} alt={alt} width={width} height={height} loading="lazy" />
  </a>
)

const Table = ({ head, rows }: Of<'table'>) => (
  <div className={styles.table} tabIndex={0} role="group" aria-label="Tabla">
    <table>
      <thead>
        <tr>
          {head.map((cell, place) => (
            <th key={place} scope="col">
              <Words text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.map((cell, column) => (
              <td key={column}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Words = ({ text }: { text: readonly Inline[] }) => (
  <>
    {text.map((part, place) => (
      <Fragment key={place}>
        <Part part={part} />
      </Fragment>
    ))}
  </>
)

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'code':
      return <kbd className={styles.code}>{part.text}</kbd>
    case 'strong':
      return (
        <strong>
          <Words text={part.text} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Words text={part.text} />
        </em>
      )
    case 'link':
      return (
        <Target to={part.to}>
          <Words text={part.text} />
        </Target>
      )
  }
}

function Target({ to, children }: { to: LinkTarget; children: ReactNode }) {
  if ('url' in to)
    return (
      <a href={to.url} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  if ('screen' in to) return <Link to={to.screen}>{children}</Link>
  return (
    <Link to={manualAddress(to.page)} {...(to.anchor === undefined ? {} : { hash: to.anchor })}>
      {children}
    </Link>
  )
}
