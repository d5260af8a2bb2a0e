import { readScannerSettings } from './scannerSettings.ts';

type Note = {
  readonly hertz: number;
  /** Start after the beginning of the signal, in seconds. */
  readonly from: number;
  /** Length in seconds. */
  readonly seconds: number;
  readonly wave: OscillatorType;
};

/** Sounds that can be distinguished without looking: one short high note, two rising notes, three low buzzes. */
const SOUNDS: Record<'read' | 'good' | 'bad', readonly Note[]> = {
  read: [{ hertz: 1200, from: 0, seconds: 0.03, wave: 'sine' }],
  good: [
    { hertz: 880, from: 0, seconds: 0.09, wave: 'sine' },
    { hertz: 1320, from: 0.09, seconds: 0.13, wave: 'sine' },
  ],
  bad: [0, 0.26, 0.52].map((from) => ({ hertz: 150, from, seconds: 0.2, wave: 'square' as const })),
};

let context: AudioContext | null = null;

/** How a device in the hand vibrates, as times on and off in ms: the scan is read, is good, or is refused. */
const VIBRATIONS: Record<keyof typeof SOUNDS, number | number[]> = {
  read: 20,
  good: [60, 40, 60],
  bad: [300, 100, 300, 100, 300],
};

/** Lets a person hear and feel a scan, as the workstation's settings say. Does nothing where the browser can't. */
export function signalScan(name: keyof typeof SOUNDS): void {
  const { sounds, vibration } = readScannerSettings();
  if (vibration) navigator.vibrate?.(VIBRATIONS[name]);
  if (sounds) playSound(name);
}

function playSound(name: keyof typeof SOUNDS): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume();
  for (const { hertz, from, seconds, wave } of SOUNDS[name]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = hertz;
    // A square wave is louder than a sine wave of the same gain. An exponential ramp can't end at 0.
    gain.gain.setValueAtTime(wave === 'square' ? 0.16 : 0.25, currentTime + from);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + from + seconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start(currentTime + from);
    oscillator.stop(currentTime + from + seconds);
  }
}
