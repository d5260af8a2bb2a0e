export const CIP_STAGES = ['waiting', 'toDo', 'inProgress', 'distress', 'done'] as const;

export const CIP_TONES = {
  waiting: 'neutral',
  toDo: 'waiting',
  inProgress: 'running',
  distress: 'danger',
  done: 'done',
} as const;
