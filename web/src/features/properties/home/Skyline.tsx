/** A small generator with good spread (mulberry32), so that a city looks the same on every visit and on both sides. */
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

/** One row of houses as two paths: the walls, and the windows in which somebody is at home. */
function houses(random: () => number, lowest: number, highest: number, litShare: number) {
  let walls = `M0 ${HEIGHT}`
  let lit = ''
  for (let x = 0; x < WIDTH; ) {
    const wide = Math.round(18 + random() * 22)
    const top = Math.round(HEIGHT - lowest - random() * (highest - lowest))
    const end = Math.min(WIDTH, x + wide)
    const middle = (x + end) / 2
    const roof = ROOFS[Math.floor(random() * ROOFS.length)]
    if (roof === 'gable') walls += `V${top}L${middle} ${top - 9}L${end} ${top}`
    else if (roof === 'tower') walls += `V${top}H${middle - 1}V${top - 14}H${middle + 1}V${top}H${end}`
    else if (roof === 'step') walls += `V${top}H${x + 6}V${top - 6}H${end - 6}V${top}H${end}`
    else walls += `V${top}H${end}`
    for (let y = top + 7; y < HEIGHT - 8; y += 10)
      for (let column = x + 5; column < end - 6; column += 8) if (random() < litShare) lit += `M${column} ${y}h3v4h-3z`
    x = end
  }
  return { walls: `${walls}V${HEIGHT}z`, lit }
}

/** A city at dusk, drawn from its name: what stands behind a city's card needs no file. */
export function Skyline({ name, className = '' }: { name: string; className?: string }) {
  const random = seeded(name)
  const far = houses(random, 34, 70, 0.12)
  const near = houses(random, 14, 46, 0.34)
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
      <path d={far.lit} className="fill-(--sky-lit)" opacity="0.55" />
      <path d={near.walls} className="fill-(--sky-near)" />
      <path d={near.lit} className="fill-(--sky-lit)" />
    </svg>
  )
}
