/** Returns a seeded random generator (mulberry32), so that server and browser draw the same skyline. */
function seeded(text: string) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const WIDTH = 240
const HEIGHT = 120
const ROOFS = ['flat', 'gable', 'flat', 'tower', 'flat', 'step'] as const

/** Returns the SVG paths of a row of houses: the walls and the lit windows. */
function drawHouses(random: () => number, minHeight: number, maxHeight: number, litShare: number) {
  let walls = `M0 ${HEIGHT}`
  let litWindows = ''
  for (let x = 0; x < WIDTH; ) {
    const width = Math.round(18 + random() * 22)
    const top = Math.round(HEIGHT - minHeight - random() * (maxHeight - minHeight))
    const end = Math.min(WIDTH, x + width)
    const middle = (x + end) / 2
    const roof = ROOFS[Math.floor(random() * ROOFS.length)]
    if (roof === 'gable') walls += `V${top}L${middle} ${top - 9}L${end} ${top}`
    else if (roof === 'tower') walls += `V${top}H${middle - 1}V${top - 14}H${middle + 1}V${top}H${end}`
    else if (roof === 'step') walls += `V${top}H${x + 6}V${top - 6}H${end - 6}V${top}H${end}`
    else walls += `V${top}H${end}`
    for (let y = top + 7; y < HEIGHT - 8; y += 10)
      for (let column = x + 5; column < end - 6; column += 8)
        if (random() < litShare) litWindows += `M${column} ${y}h3v4h-3z`
    x = end
  }
  return { walls: `${walls}V${HEIGHT}z`, litWindows }
}

/** A city at dusk, drawn from its name. */
export function Skyline({ name, className = '' }: { name: string; className?: string }) {
  const random = seeded(name)
  const far = drawHouses(random, 34, 70, 0.12)
  const near = drawHouses(random, 14, 46, 0.34)
  const moon = { x: Math.round(24 + random() * 190), y: Math.round(14 + random() * 16) }
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
    >
      <circle cx={moon.x} cy={moon.y} r="6" className="fill-(--sky-moon)" />
      <path d={far.walls} className="fill-(--sky-far)" />
      <path d={far.litWindows} className="fill-(--sky-lit)" opacity="0.55" />
      <path d={near.walls} className="fill-(--sky-near)" />
      <path d={near.litWindows} className="fill-(--sky-lit)" />
    </svg>
  )
}
