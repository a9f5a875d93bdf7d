/** Whether a scene is on this device's screen: then nothing else reveals the same result again. */
export const showing = $state({ is: false });
