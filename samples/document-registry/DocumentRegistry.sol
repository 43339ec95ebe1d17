// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Registo de resumos de documentos (exemplo de estudo)
/// @notice Prova que um resumo já existia num bloco. Não identifica quem assina.
contract DocumentRegistry {
    /// Instante do bloco que aceitou cada resumo; zero quer dizer «não registado».
    mapping(bytes32 digest => uint256 blockTime) public registeredAt;

    event Registered(bytes32 indexed digest, uint256 blockTime);

    error AlreadyRegistered(bytes32 digest, uint256 blockTime);

    /// @param digest SHA-256 do documento com um valor aleatório secreto.
    function register(bytes32 digest) external {
        uint256 blockTime = registeredAt[digest];
        if (blockTime != 0) revert AlreadyRegistered(digest, blockTime);

        registeredAt[digest] = block.timestamp;
        emit Registered(digest, block.timestamp);
    }
}
