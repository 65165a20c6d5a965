const ITEM = '- '

/** Returns the blocks of a text: its lines, of which those that are items are joined to lists. */
const blocksOf = (text: string): (string | string[])[] => {
  const blocks: (string | string[])[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(ITEM)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(ITEM.length))
    else blocks.push([line.slice(ITEM.length)])
  }
  return blocks
}

/** Paragraphs and lists of a plain text: one paragraph a line, and an item for each line that begins with "- ". */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block) =>
    typeof block === 'string' ? (
      <p key={block} className="max-w-prose">
        {block}
      </p>
    ) : (
      <ul key={block[0]} className="grid max-w-prose list-disc gap-2 ps-5">
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  )
}
