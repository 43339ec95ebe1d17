import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {load, withBrowser} from '../lib/browser';
import {OUT} from '../lib/paths';
import {captionedFrame, frame, poster, type Cue, type Film} from './film';
import {films} from './index';

const FPS = 24;

/** Without sound and metadata, the same bytes on every run. */
const CLEAN = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -an -threads 2 -pix_fmt yuv420p';

/** The captions are in the picture: many players show no separate ones for a downloaded MP4. */
const MP4 = `${CLEAN} -c:v libx264 -preset slow -crf 25 -tune animation -movflags +faststart`.split(' ');

const WEBM =
  `${CLEAN} -c:v libvpx-vp9 -crf 44 -b:v 0 -deadline good -cpu-used 3 -row-mt 1 -auto-alt-ref 1 -lag-in-frames 25 -g 240`.split(
    ' ',
  );

function ffmpeg(args: readonly string[]): ReturnType<typeof spawn> {
  return spawn('nice', ['-n', '15', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

async function run(args: readonly string[]): Promise<void> {
  const p = ffmpeg(args);
  const [code] = (await once(p, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}: ${args.join(' ')}`);
}

const stamp = (s: number): string => {
  const ms = Math.round(s * 1000);
  const two = (v: number): string => String(v).padStart(2, '0');
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
};

/** Formats captions as WebVTT (W3C). */
export const vtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((c, i) => `${i + 1}\n${stamp(c.start)} --> ${stamp(c.end)}\n${c.text}\n`).join('\n')}`;

/** Records a film losslessly: `draw` returns the frame at a given second. */
async function record(
  film: Film,
  draw: (t: number) => string,
  shoot: (svg: string) => Promise<Buffer>,
  file: string,
): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'png', '-i', '-'];
  const enc = ffmpeg([...input, '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', file]);
  const done = once(enc, 'close');
  let last = '';
  let image: Buffer = Buffer.alloc(0);
  for (let i = 0; i < Math.round(film.duration * FPS); i += 1) {
    const svg = draw(i / FPS);
    // Skip unchanged frames, which are most of a calm film.
    if (svg !== last) {
      image = await shoot(svg);
      last = svg;
    }
    if (enc.stdin && !enc.stdin.write(image)) await once(enc.stdin, 'drain');
  }
  enc.stdin?.end();
  await done;
}

async function buildFilm(film: Film, dir: string): Promise<void> {
  const tmp = mkdtempSync(join(tmpdir(), 'sign-film-'));
  const plain = join(tmp, 'plain.mkv');
  const captioned = join(tmp, 'captioned.mkv');
  try {
    await withBrowser(async (browser) => {
      const page = await browser.newPage({viewport: {width: 1280, height: 720}});
      await load(page, '<div id="stage"></div>', 'svg{display:block}');
      const shoot = async (svg: string): Promise<Buffer> => {
        await page.evaluate((s) => {
          const stage = document.getElementById('stage');
          if (stage) stage.innerHTML = s;
        }, svg);
        return page.screenshot();
      };
      await sharp(await shoot(poster(film)))
        .resize(960)
        .webp({quality: 70, effort: 6})
        .toFile(join(dir, `${film.name}.webp`));
      await record(film, (t) => frame(film, t), shoot, plain);
      await record(film, (t) => captionedFrame(film, t), shoot, captioned);
      console.log('film', film.name);
    });
    const title = ['-metadata', `title=${film.title}`];
    await run(['-i', captioned, ...MP4, ...title, join(dir, `${film.name}.mp4`)]);
    await run(['-i', plain, ...WEBM, ...title, join(dir, `${film.name}.webm`)]);
    writeFileSync(join(dir, `${film.name}.vtt`), vtt(film.cues));
  } finally {
    rmSync(tmp, {recursive: true, force: true});
  }
}

/**
 * Renders all films, or only the one named in `FILM`.
 *
 * @throws Error for an unknown film.
 */
export async function buildFilms(): Promise<void> {
  const {FILM} = process.env;
  const asked = films.filter(({name}) => !FILM || name === FILM);
  if (asked.length === 0) {
    throw new Error(`Unknown film: ${FILM}. Films: ${films.map(({name}) => name).join(', ')}.`);
  }
  const dir = join(OUT, 'films');
  mkdirSync(dir, {recursive: true});
  for (const film of asked) {
    await buildFilm(film, dir);
  }
}
