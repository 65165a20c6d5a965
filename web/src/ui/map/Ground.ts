import { type Coords, GridLayer, type GridLayerOptions } from 'leaflet'
import { coarseShapes, fineShapes, type Line, type Shapes } from './shapes.ts'

const TILE = 256
/** From this zoom on the coarse coast would be seen to be one. */
const FINE_FROM = 5
/** Pixels beyond a tile's edge that still shine into it. */
const MARGIN = 24
/** The grid of degrees: the narrowest of these steps that leaves its lines this many pixels apart. */
const STEPS = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]
const APART = 72

type Pen = CanvasRenderingContext2D
type Colours = { water: string; shelf: string; land: string; coast: string; border: string; grid: string }
const NAMES = ['water', 'shelf', 'land', 'coast', 'border', 'grid'] as const

/**
 * Land, borders and a grid of degrees, drawn as tiles from shapes that we serve: they wrap around the world and are kept
 * while one pans. Colours are those of map.css at the moment of drawing; `redraw` follows a change of theme.
 */
export class Ground extends GridLayer {
  private coarse: Shapes | undefined
  private fine: Shapes | undefined
  private gone = false
  private readonly painted = new Map<HTMLCanvasElement, Coords>()
  private readonly onShapes: (shapes: Shapes) => void

  constructor(onShapes: (shapes: Shapes) => void, options?: GridLayerOptions) {
    super({ tileSize: TILE, ...options })
    this.onShapes = onShapes
    coarseShapes()
      .then((shapes) => {
        this.coarse = shapes
        if (this.gone) return
        this.redraw()
        onShapes(shapes)
      })
      .catch(() => {})
    this.on('remove', () => {
      this.gone = true
    })
    this.on('tileunload', ({ tile }) => this.painted.delete(tile as unknown as HTMLCanvasElement))
  }

  private closer() {
    if (this.fine) return this.fine
    fineShapes()
      .then((shapes) => {
        if (this.fine || this.gone) return
        this.fine = shapes
        this.redraw()
        this.onShapes(shapes)
      })
      .catch(() => {})
    return this.coarse
  }

  /** Leaflet's own way makes the tiles anew, and at a zoom between two whole steps takes that for theirs. */
  override redraw(): this {
    for (const [canvas, coords] of this.painted) this.paint(canvas, coords)
    return this
  }

  override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    this.painted.set(canvas, coords)
    this.paint(canvas, coords)
    return canvas
  }

  private paint(canvas: HTMLCanvasElement, coords: Coords) {
    const sharp = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = TILE * sharp
    canvas.height = TILE * sharp
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.scale(sharp, sharp)
    const style = getComputedStyle(this._map.getContainer())
    const colours = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--map-${name}`)])) as Colours
    const shapes = coords.z >= FINE_FROM ? this.closer() : this.coarse
    drawTile(pen, coords, shapes, colours)
  }
}

/** Which sides of a tile, with its margin, a point is beyond. */
const beyond = (x: number, y: number) =>
  (x < -MARGIN ? 1 : 0) | (x > TILE + MARGIN ? 2 : 0) | (y < -MARGIN ? 4 : 0) | (y > TILE + MARGIN ? 8 : 0)

/** Walks a line in the pixels of a tile; of a stretch that lies beyond one side of it only both ends are drawn. */
const trace = (pen: Pen, { points }: Line, size: number, left: number, top: number) => {
  const last = points.length / 2 - 1
  let [px, py, common, skipped] = [0, 0, 0, false]
  for (let index = 0; index <= last; index++) {
    const x = (points[index * 2] ?? 0) * size - left
    const y = (points[index * 2 + 1] ?? 0) * size - top
    const side = beyond(x, y)
    if (index === 0) pen.moveTo(x, y)
    if (index > 0 && index < last && common & side) {
      common &= side
      skipped = true
    } else {
      if (skipped) pen.lineTo(px, py)
      pen.lineTo(x, y)
      common = side
      skipped = false
    }
    px = x
    py = y
  }
}

const drawTile = (pen: Pen, { x, y, z }: Coords, shapes: Shapes | undefined, colours: Colours) => {
  const size = TILE * 2 ** z
  const [left, top] = [x * TILE, y * TILE]
  const margin = MARGIN / size
  const near = ({ west, east, north, south }: Line, turn: number) =>
    west + turn < (left + TILE) / size + margin &&
    east + turn > left / size - margin &&
    north < (top + TILE) / size + margin &&
    south > top / size - margin
  pen.fillStyle = colours.water
  pen.fillRect(0, 0, TILE, TILE)
  pen.lineJoin = 'round'

  const path = (lines: Line[]) => {
    pen.beginPath()
    // What crosses the date line is seen at both ends of the world.
    for (const turn of [-1, 0, 1])
      for (const each of lines) if (near(each, turn)) trace(pen, each, size, left - turn * size, top)
  }
  if (shapes) {
    path(shapes.land)
    pen.strokeStyle = colours.shelf
    for (const width of [18, 9]) {
      pen.lineWidth = Math.min(width, 2 + z * 3)
      pen.stroke()
    }
    path(shapes.land)
    pen.fillStyle = colours.land
    pen.fill('evenodd')
  }
  if (z >= GRID_FROM) drawGrid(pen, size, left, top, colours.grid)
  if (!shapes) return
  path(shapes.land)
  pen.strokeStyle = colours.coast
  pen.lineWidth = 1
  pen.stroke()
  path(shapes.borders)
  pen.strokeStyle = colours.border
  pen.lineWidth = z < 4 ? 0.8 : 1.2
  pen.setLineDash(z < 5 ? [] : [6, 4])
  pen.stroke()
  pen.setLineDash([])
}

/** Looked at as a whole the world needs no grid, and would show where it ends. */
const GRID_FROM = 3

const drawGrid = (pen: Pen, size: number, left: number, top: number, colour: string) => {
  const step = STEPS.findLast((degrees) => (degrees / 360) * size >= APART) ?? 45
  pen.beginPath()
  const across = (step / 360) * size
  for (let index = Math.ceil(left / across); index * across < left + TILE; index++) {
    const at = Math.round(index * across - left) + 0.5
    pen.moveTo(at, 0)
    pen.lineTo(at, TILE)
  }
  const latitude = (pixel: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * pixel) / size))) * 180) / Math.PI
  const [north, south] = [latitude(top), latitude(top + TILE)]
  for (let index = Math.ceil(south / step); index * step < north; index++) {
    const angle = (index * step * Math.PI) / 180
    const down = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * size
    const at = Math.round(down - top) + 0.5
    pen.moveTo(0, at)
    pen.lineTo(TILE, at)
  }
  pen.strokeStyle = colour
  pen.lineWidth = 1
  pen.stroke()
}
