import { LOCAL_MODEL_TYPE } from '../../domain/models/local-model-names.ts';
import { ModelUnavailableError } from '../../domain/models/model-unavailable-error.ts';
import type { ScriptModel } from '../../domain/script-model.ts';

const createError = () =>
  new ModelUnavailableError('No local model server can be reached. Check the setting LOCAL_MODELS.');

/** Until a server is found after a start: podcasts that earlier runs have begun wait for it. */
export const ABSENT_MODEL: ScriptModel = {
  provider: LOCAL_MODEL_TYPE,
  canHallucinate: true,
  writeOutline: () => Promise.reject(createError()),
  writeSegment() {
    throw createError();
  },
  answerQuestion() {
    throw createError();
  },
};
