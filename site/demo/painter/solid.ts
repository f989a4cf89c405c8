import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import type { Light } from './light.ts';
import { lines, type Point, polygon } from './path.ts';

/** A point of a building in metres: x along the front, y up, z away from the eye. */
export type Vec = readonly [number, number, number];

/** How the eye sees a building: where its foot is in the picture, how large, and how far it is turned. */
export interface Camera {
  x: number;
  base: number;
  horizon: number;
  /** Pixels a metre at the building's middle. */
  scale: number;
  /** Turn of the building in radians; positive shows its right side. */
  yaw: number;
}

/** Buildings are drawn this much larger and shrunk by their group: whole numbers are then fine enough, and short. */
export const FINE = 2;
/** Metres between the eye and the middle of the building. */
const DISTANCE = 34;
/** Where the light comes from: left, above, a little before the building. */
const SUN: Vec = [-0.72, 0.48, -0.5];

const sub = (p: Vec, q: Vec): Vec => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const cross = (p: Vec, q: Vec): Vec => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];
const dot = (p: Vec, q: Vec): number => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];

/** A flat rectangle of a wall on which windows and doors are placed in metres from its lower left corner. */
export interface Wall {
  at(u: number, v: number): Vec;
  width: number;
  height: number;
  /** −1 turned from the light … 1 towards it. */
  facing: number;
  visible: boolean;
}

/** Draws flat faces of a building in perspective, lit by their direction; faces turned away are left out. */
export class Solid {
  readonly canvas: Canvas;
  readonly light: Light;
  private readonly camera: Camera;
  private readonly sin: number;
  private readonly cos: number;
  private readonly eye: number;

  constructor(canvas: Canvas, light: Light, camera: Camera) {
    this.canvas = canvas;
    this.light = light;
    this.camera = camera;
    this.sin = Math.sin(camera.yaw);
    this.cos = Math.cos(camera.yaw);
    this.eye = (camera.base - camera.horizon) / camera.scale;
  }

  /** The picture's point of a point of the building. */
  project(p: Vec): Point {
    const [x, y, z] = this.turn(p);
    const far = DISTANCE / (DISTANCE + z);
    return [
      this.camera.x + x * this.camera.scale * far,
      this.camera.horizon + (this.eye - y) * this.camera.scale * far,
    ];
  }

  private fine(p: Vec): Point {
    const [x, y] = this.project(p);
    return [x * FINE, y * FINE];
  }

  /** Distance from the eye, to draw the far parts first. */
  depth(p: Vec): number {
    return this.turn(p)[2];
  }

  /** How a face with these corners (seen clockwise from the eye when visible) stands to the light and the eye. */
  aspect(points: readonly Vec[]): { facing: number; visible: boolean } {
    const [a, b, c] = points;
    if (!a || !b || !c) return { facing: 0, visible: false };
    const p = this.turn(a);
    const normal = cross(sub(this.turn(b), p), sub(this.turn(c), p));
    const length = Math.hypot(...normal) || 1;
    const unit: Vec = [normal[0] / length, normal[1] / length, normal[2] / length];
    const toEye: Vec = [-p[0], this.eye - p[1], -DISTANCE - p[2]];
    return { facing: dot(unit, SUN), visible: dot(unit, toEye) > 0 };
  }

  /** Draws one face with the colour its direction gives it; answers whether it was visible. */
  face(points: readonly Vec[], color: string, options: { foot?: number; facing?: number } = {}): boolean {
    const { facing, visible } = this.aspect(points);
    if (!visible) return false;
    const lit = this.light.face(color, options.facing ?? facing);
    const fill = options.foot
      ? this.canvas.linear([
          [0, lit],
          [1, mix(lit, this.light.cool, options.foot)],
        ])
      : lit;
    this.canvas.path(this.shape(points), fill);
    return true;
  }

  /** Path data of a face. */
  shape(points: readonly Vec[]): string {
    return polygon(
      points.map((p) => this.fine(p)),
      0,
    );
  }

  /** Draws lines in space, `width` in units of the picture. */
  strokes(segments: readonly (readonly Vec[])[], color: string, width: number, opacity?: number): void {
    this.canvas.stroke(this.lines(segments), color, width * FINE, { opacity });
  }

  /** Path data of lines in space. */
  lines(segments: readonly (readonly Vec[])[]): string {
    return lines(segments.map((segment) => segment.map((p) => this.fine(p))));
  }

  /** Pixels a metre at the building's middle. */
  get scale(): number {
    return this.camera.scale;
  }

  /** Draws a soft round thing in space, such as smoke or the glow of a lamp; radii in units of the picture. */
  puff(at: Vec, dx: number, dy: number, rx: number, ry: number, fill: string): void {
    const [x, y] = this.project(at);
    this.canvas.ellipse(
      Math.round((x + dx) * FINE),
      Math.round((y + dy) * FINE),
      Math.round(rx * FINE),
      Math.round(ry * FINE),
      fill,
    );
  }

  /** A wall from its lower left corner `o` along `u` (a unit direction on the ground), seen from outside. */
  wall(o: Vec, u: Vec, width: number, height: number): Wall {
    const at = (a: number, b: number): Vec => [o[0] + u[0] * a, o[1] + b, o[2] + u[2] * a];
    return { at, width, height, ...this.aspect([at(0, 0), at(0, height), at(width, height)]) };
  }

  /** Path data of a rectangle on a wall. */
  patch(wall: Wall, u0: number, v0: number, u1: number, v1: number): string {
    return this.shape([wall.at(u0, v0), wall.at(u0, v1), wall.at(u1, v1), wall.at(u1, v0)]);
  }

  private turn([x, y, z]: Vec): Vec {
    return [x * this.cos + z * this.sin, y, z * this.cos - x * this.sin];
  }
}
