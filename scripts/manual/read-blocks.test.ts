import { expect, test } from 'vitest'
import { readBlocks } from './read-blocks.ts'

const blocksOf = (markdown: string) => readBlocks(markdown, () => ({ width: 640, height: 400 }))

test('a page becomes blocks of text, lists, pictures, notes and tables', () => {
  const markdown = `Con **Guardar** o \`Intro\`.

## ¿Y después?

1. Vaya a [Cobros](cobros.md#caja-del-dia) o a [Clientes](/dashboard/clients).

   ![La caja](pictures/till.png)

> Se avisa.

| Tecla | Qué hace |
| --- | --- |
| \`T\` | Hoy |
`
  expect(blocksOf(markdown)).toEqual([
    {
      kind: 'paragraph',
      text: ['Con ', { kind: 'strong', text: ['Guardar'] }, ' o ', { kind: 'code', text: 'Intro' }, '.'],
    },
    { kind: 'heading', level: 2, id: 'y-despues', text: ['¿Y después?'] },
    {
      kind: 'list',
      isNumbered: true,
      items: [
        [
          {
            kind: 'paragraph',
            text: [
              'Vaya a ',
              { kind: 'link', to: { page: 'cobros', anchor: 'caja-del-dia' }, text: ['Cobros'] },
              ' o a ',
              { kind: 'link', to: { screen: '/dashboard/clients' }, text: ['Clientes'] },
              '.',
            ],
          },
          { kind: 'picture', name: 'till', alt: 'La caja', width: 640, height: 400 },
        ],
      ],
    },
    { kind: 'note', blocks: [{ kind: 'paragraph', text: ['Se avisa.'] }] },
    { kind: 'table', head: [['Tecla'], ['Qué hace']], rows: [[[{ kind: 'code', text: 'T' }], ['Hoy']]] },
  ])
})

test.each([
  ['<b>negrita</b>', 'no form'],
  ['Con <br> en medio', 'no form'],
  ['<script>alert(1)</script>', 'no form'],
  ['# Título de página', '## or ###'],
  ['## Igual\n\n## Igual', 'alike'],
  ['[fuera](javascript:alert(1))', 'Not a link'],
  ['[fuera](http://ejemplo.test)', 'Not a link'],
  ['![](pictures/till.png)', 'without a description'],
  ['![La caja](https://ejemplo.test/x.png)', 'Not a picture'],
  ['Texto ![La caja](pictures/till.png)', 'no form|paragraph of its own'],
  ['```\ncódigo\n```', 'no form'],
])('refuses what no screen would draw: %j', (markdown, message) => {
  expect(() => blocksOf(markdown)).toThrow(new RegExp(message))
})
